import { openCloud } from './cloud.ts';
import { runProgram } from './run-program.ts';
import { subscriberProgram } from './subscriber-program.ts';
import { processTerminal } from './terminal.ts';

const terminal = processTerminal();
const program = subscriberProgram({ terminal, open: (options) => openCloud(options, process.env) });
process.exitCode = await runProgram(program, process.argv.slice(2), terminal.tell);
