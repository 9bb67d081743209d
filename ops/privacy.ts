import { openCloud } from './cloud.ts';
import { privacyProgram } from './privacy-program.ts';
import { runProgram } from './run-program.ts';
import { processTerminal } from './terminal.ts';

const terminal = processTerminal();
const program = privacyProgram({ terminal, open: (options) => openCloud(options, process.env) });
process.exitCode = await runProgram(program, process.argv.slice(2), terminal.tell);
