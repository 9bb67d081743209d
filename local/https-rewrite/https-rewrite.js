/**
 * Amplify builds every address of the hosted pages with https://, but on this machine nobody answers https. This
 * script, which only the local edge puts into pages, turns the addresses of the one local host into http://. The
 * bundle itself is the one that is deployed.
 */
(() => {
  const secure = `https://${document.currentScript.dataset.host}/`;
  const local = (address) => (String(address).startsWith(secure) ? `http${String(address).slice(5)}` : undefined);

  // The exchange of a code for tokens.
  const fetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const address = local(input instanceof Request ? input.url : input);
    if (address === undefined) return fetch(input, init);
    return fetch(input instanceof Request ? new Request(address, input) : address, init);
  };

  // A popup that begins at the hosted pages.
  const open = window.open.bind(window);
  window.open = (address, ...rest) => open(local(address) ?? address, ...rest);

  // Leaving for the hosted pages, and for their sign-out.
  window.navigation?.addEventListener('navigate', (event) => {
    const address = local(event.destination.url);
    if (address === undefined || !event.cancelable) return;
    event.preventDefault();
    window.location.assign(address);
  });
})();
