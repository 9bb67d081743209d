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

  // No script can change how an address is left for in a browser without the Navigation API (WebKitGTK 2.50), but Amplify does this one replacement in each address before it leaves
  // (openAuthSession of @aws-amplify/auth 6.21.1, read 2026-11-22).
  // oxlint-disable-next-line no-extend-native, typescript/unbound-method -- Only what is meant for this machine's hosted pages is answered otherwise.
  String.prototype.replace = new Proxy(String.prototype.replace, {
    apply(replace, text, parameters) {
      const [pattern, replacement] = parameters;
      const address = pattern === 'http://' && replacement === 'https://' ? local(text) : undefined;
      return address ?? Reflect.apply(replace, text, parameters);
    },
  });
})();
