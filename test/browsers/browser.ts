export type Key = 'Tab' | 'Enter';

/** A place in the window, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number };

export type WindowSize = { readonly width: number; readonly height: number };

/** The part of a browser's window that the journeys need. */
export interface BrowserWindow {
  navigate(url: string): Promise<void>;
  /** The value of an expression in the page, awaited. Rejects while the page is being left. */
  evaluate<Value>(expression: string): Promise<Value>;
  click(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(size: WindowSize): Promise<void>;
  /** Errors and warnings of the console; empty where the browser does not report them. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

export interface DrivenBrowser {
  /** The window of a new visitor, without any stored data. */
  open(size: WindowSize): Promise<BrowserWindow>;
  close(): Promise<void>;
}
