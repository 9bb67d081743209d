import { writeSync } from 'node:fs';

/** Loaded before a command that is measured: its greatest memory, in kB, on the descriptor 3. */
process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));
