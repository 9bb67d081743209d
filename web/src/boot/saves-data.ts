type WithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } };

/** Whether the visitor's browser asks for little traffic, as on a metered connection. Only Chromium says so. */
export function savesData(): boolean | undefined {
  return (navigator as WithConnection).connection?.saveData;
}
