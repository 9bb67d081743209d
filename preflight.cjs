// Preloaded by the npm scripts and by cdk.json (`node -r`). Every Node can read this file; Node before 24 cannot read
// the TypeScript files that follow it.
'use strict';
const { spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const correction = 'Run `npm ci --include=dev --ignore-scripts=false`.';
const folder = join(__dirname, 'node_modules');

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

// https://github.com/vitejs/vite/issues/6763, read 2026-11-25. Node puts the rest of an import in place of a `*`.
const [character] = /[#?*]/.exec(__dirname) || [];
if (character) {
  stop(
    `Node and Vite cannot read the path ${__dirname}, because it contains the character ${character}. Rename the folder.`,
  );
}

if (Number.parseInt(process.versions.node, 10) < 24) {
  // npm puts the package `node` first in PATH. A plain `cdk` does not.
  const packaged = join(folder, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const { error, status } = spawnSync(packaged, ['-r', __filename, ...process.argv.slice(1)], { stdio: 'inherit' });
  // npm removes the package if it has no Node for this system. On Alpine it leaves one that cannot run.
  const isUnsupported = existsSync(packaged) || !existsSync(join(folder, 'node'));
  const otherwise = isUnsupported ? ' If that does not help, install Node 24 or newer on this machine.' : '';
  if (error) stop(`Node 24 is missing from node_modules. ${correction}${otherwise}`);
  process.exit(status === null ? 1 : status);
}
// `NODE_ENV=production npm ci` leaves them out.
if (!existsSync(join(folder, 'vite')))
  stop(`The packages for development are missing from node_modules. ${correction}`);
