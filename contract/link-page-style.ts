/** The style of the pages that functions answer. It is here because the policy of the API allows it by its hash. */
export const linkPageStyle = [
  ':root{color-scheme:light dark}',
  'body{margin:0;padding:3rem 1.25rem;background:light-dark(#f7f9fc,#0b1220);color:light-dark(#0f1b33,#e8eefb);font:1.125rem/1.6 system-ui,sans-serif}',
  'main{max-width:34rem;margin:auto}',
  'h1{font-size:2rem;line-height:1.2}',
  'a{color:inherit}',
  'button{min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:.5rem;background:#1d4ed8;color:#fff;font:inherit;font-weight:600;cursor:pointer}',
  ':focus-visible{outline:3px solid currentColor;outline-offset:3px}',
].join('');
