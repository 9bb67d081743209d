import { setTimeout as pause } from 'node:timers/promises';
import { runProgram } from '#ops/run-program.ts';
import { processTerminal } from '#ops/terminal.ts';
import { openReleasedSite } from './released-site.ts';
import { rollbackProgram } from './rollback-program.ts';

const terminal = processTerminal();
const program = rollbackProgram({ terminal, open: (options) => openReleasedSite(options, process.env), pause });
process.exitCode = await runProgram(program, process.argv.slice(2), terminal.tell);
