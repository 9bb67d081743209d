import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where something stands in the window, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number };

export type WindowSize = { readonly width: number; readonly height: number };

/** One visitor's window, as little of it as the journeys need: each browser has other ways to everything else. */
export interface BrowserWindow {
  navigate(url: string): Promise<void>;
  /** The value of an expression in the page, awaited, by way of JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  click(point: Point): Promise<void>;
  /** Types characters, among them the keys of WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
  type(keys: string): Promise<void>;
  resize(size: WindowSize): Promise<void>;
  /** A PNG with a pixel for each of CSS: of what is in the window, or of the whole page. */
  screenshot(of?: 'window' | 'page'): Promise<Buffer>;
  /** Errors and warnings of the console so far; empty where the browser does not tell them. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** What a visitor has told the system, which every page is told in turn. */
export type Preferences = {
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Whether scripts run. Only Chromium can be told. @default true */
  readonly hasScript?: boolean;
};

export interface DrivenBrowser {
  /** The window of a new visitor, of whom nothing is stored. */
  open(size: WindowSize): Promise<BrowserWindow>;
  close(): Promise<void>;
}

export const keys = { tab: '\uE004', enter: '\uE007', escape: '\uE00C' } as const;

/** The first of these programs that there is: a path, or a name in one of the folders of PATH. */
export async function findProgram(names: readonly string[]): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const path of names.flatMap((name) =>
    name.includes('/') ? [name] : folders.map((folder) => join(folder, name)),
  ))
    if (await isThere(path)) return path;
  return undefined;
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
