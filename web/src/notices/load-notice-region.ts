/** Fetches the code of the notification region. Called early by forms, so that a toast can tell of a lost network. */
export function loadNoticeRegion() {
  return import('./notice-region.tsx');
}
