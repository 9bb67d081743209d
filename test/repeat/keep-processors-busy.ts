import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** One endless loop for each processor. They end with this process, however that ends, and do not keep it from ending. */
export function keepProcessorsBusy(): void {
  const loop = 'const parent = process.ppid; while (process.ppid === parent);';
  const loops = Array.from({ length: availableParallelism() }, () => {
    // Pipes would keep this process alive.
    const each = spawn(process.execPath, ['-e', loop], { stdio: 'ignore' });
    each.unref();
    return each;
  });
  process.once('exit', () => loops.forEach((each) => each.kill('SIGKILL')));
}
