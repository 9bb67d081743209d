/** Whether the visitor's browser asks for little traffic, as on a metered connection. Only Chromium says so. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
