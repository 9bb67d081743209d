/** Makes a text safe as content and in a quoted attribute: `<` becomes `&#60;`. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
