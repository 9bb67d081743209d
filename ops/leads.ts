import { openCloud } from './cloud.ts';
import { leadProgram } from './lead-program.ts';
import { runProgram } from './run-program.ts';
import { processTerminal } from './terminal.ts';

const terminal = processTerminal();
const program = leadProgram({ terminal, open: (options) => openCloud(options, process.env) });
process.exitCode = await runProgram(program, process.argv.slice(2), terminal.tell);
