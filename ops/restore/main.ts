import { setTimeout as pause } from 'node:timers/promises';
import { openCloud } from '#ops/cloud.ts';
import { runProgram } from '#ops/run-program.ts';
import { processTerminal } from '#ops/terminal.ts';
import { restoreProgram } from './restore-program.ts';

const terminal = processTerminal();
const program = restoreProgram({ terminal, pause, open: (options) => openCloud(options, process.env) });
process.exitCode = await runProgram(program, process.argv.slice(2), terminal.tell);
