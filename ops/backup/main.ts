import { openCloud } from '#ops/cloud.ts';
import { runProgram } from '#ops/run-program.ts';
import { processTerminal } from '#ops/terminal.ts';
import { backupProgram } from './backup-program.ts';
import { passphraseFrom } from './passphrase.ts';

const terminal = processTerminal();
const readPassphrase = passphraseFrom(process.env, terminal.tell);
const program = backupProgram({ terminal, readPassphrase, open: (options) => openCloud(options, process.env) });
process.exitCode = await runProgram(program, process.argv.slice(2), terminal.tell);
