/** Where a command writes: results to one stream, words for the person to the other. */
export type Terminal = {
  readonly write: (text: string) => void;
  readonly tell: (line: string) => void;
  /** Replaces the line before it; nothing where nobody looks on. */
  readonly progress: (line: string) => void;
  readonly now: () => Date;
};

export function processTerminal(): Terminal {
  const { stdout, stderr } = process;
  let isLineOpen = false;
  const endLine = () => {
    if (isLineOpen) stderr.write('\n');
    isLineOpen = false;
  };
  return {
    write: (text) => void stdout.write(text),
    tell(line) {
      endLine();
      stderr.write(`${line}\n`);
    },
    progress(line) {
      if (!stderr.isTTY) return;
      stderr.write(`\r\u001B[2K${line}`);
      isLineOpen = true;
    },
    now: () => new Date(),
  };
}
