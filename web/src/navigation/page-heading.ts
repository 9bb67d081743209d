/** The heading of the page, ready to be focused: a screen reader then says where the visitor is. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
