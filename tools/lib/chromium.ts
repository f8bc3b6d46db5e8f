import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { canInstallPackages, installPackages } from './debian.ts';

const runFile = promisify(execFile);
const packageNames = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
const shellPath = '/usr/bin/chromium-headless-shell';
const commandNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];

/** Where the browser tests find a whole Chromium, and its headless shell where there is one. */
export type Browsers = { readonly whole: string; readonly shell?: string };

/**
 * The Chromium of the browser tests: LARDER_CHROMIUM alone, else installed ones, else Debian's packages when this process
 * may install them; throws a sentence that says what to do otherwise.
 */
export async function findChromium(): Promise<Browsers> {
  const configured = process.env['LARDER_CHROMIUM'];
  if (configured !== undefined && configured !== '') {
    if (await isProgram(configured)) return { whole: configured };
    throw new Error(`LARDER_CHROMIUM is ${configured}, but there is no program.`);
  }
  const found = await findBrowsers();
  if (found?.shell !== undefined) return found;
  if (await canInstallPackages()) {
    console.log('Installing Chromium for the browser tests (apt-get) …');
    // Not every system has the shell as a package; a browser that is there already does without, and takes longer.
    await installPackages(packageNames).catch((error: unknown) => {
      if (found === undefined) throw error;
    });
  }
  const installed = await findBrowsers();
  if (installed !== undefined) return installed;
  throw new Error('The browser tests need Chromium or Chrome: install one, or name its program in LARDER_CHROMIUM.');
}

async function findBrowsers(): Promise<Browsers | undefined> {
  const whole = await findInstalled();
  if (whole === undefined) return undefined;
  return (await isProgram(shellPath)) ? { whole, shell: shellPath } : { whole };
}

async function findInstalled(): Promise<string | undefined> {
  for (const path of usualPlaces()) {
    if ((await isProgram(path)) && (await answersVersion(path))) return path;
  }
  return undefined;
}

function usualPlaces(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name] ?? '');
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    return roots.filter((root) => root !== '').flatMap((root) => programs.map((program) => join(root, program)));
  }
  const inPath = folders.flatMap((folder) => commandNames.map((name) => join(folder, name)));
  if (process.platform !== 'darwin')
    return [...inPath, '/usr/bin/chromium', '/usr/bin/google-chrome', '/snap/bin/chromium'];
  const applications = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  );
  return [...applications, ...inPath];
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Ubuntu's `chromium-browser` is a script that only says where to get the real one. Chrome on Windows answers nothing. */
async function answersVersion(path: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const { stdout } = await runFile(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).catch(() => ({
    stdout: '',
  }));
  return /\d+\.\d+\.\d+/.test(stdout);
}
