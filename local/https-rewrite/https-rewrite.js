/** Changes the https URLs that Amplify builds for the login pages to http. The deployed bundle stays unchanged. */
(() => {
  const secure = `https://${document.currentScript.dataset.host}/`;
  const local = (address) => (String(address).startsWith(secure) ? `http${String(address).slice(5)}` : undefined);

  const fetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const address = local(input instanceof Request ? input.url : input);
    if (address === undefined) return fetch(input, init);
    return fetch(input instanceof Request ? new Request(address, input) : address, init);
  };

  // A popup’s `location` cannot be redefined, so the popup is wrapped in a proxy.
  const locationOf = (popup) => ({
    get href() {
      return popup.location.href;
    },
    set href(address) {
      popup.location.href = local(address) ?? address;
    },
    assign: (address) => popup.location.assign(local(address) ?? address),
    replace: (address) => popup.location.replace(local(address) ?? address),
  });
  const withLocation = (popup) =>
    new Proxy(popup, {
      get(target, name) {
        if (name === 'location') return locationOf(target);
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
      set: (target, name, value) =>
        Reflect.set(target, name, name === 'location' ? (local(value) ?? value) : value, target),
    });
  const open = window.open.bind(window);
  window.open = (address, ...rest) => {
    const popup = open(local(address) ?? address, ...rest);
    return popup && withLocation(popup);
  };

  window.navigation?.addEventListener('navigate', (event) => {
    const address = local(event.destination.url);
    if (address === undefined || !event.cancelable) return;
    event.preventDefault();
    window.location.assign(address);
  });

  // WebKitGTK 2.50 has no Navigation API. Amplify calls `url.replace("http://", "https://")` before each navigation.
  // This patch of `replace` finds these calls (openAuthSession of @aws-amplify/auth 6.21.1, read 2026-11-22).
  // oxlint-disable-next-line no-extend-native, typescript/unbound-method -- Only addresses of this machine's login pages change.
  String.prototype.replace = new Proxy(String.prototype.replace, {
    apply(replace, text, parameters) {
      const [pattern, replacement] = parameters;
      const address = pattern === 'http://' && replacement === 'https://' ? local(text) : undefined;
      return address ?? Reflect.apply(replace, text, parameters);
    },
  });
})();
