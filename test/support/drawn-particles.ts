/** An expression for the page: the pixels of its canvas, in bytes of red, green, blue and opacity. */
export const shownParticles = `(() => {
  const shown = document.querySelector('canvas');
  const copy = new OffscreenCanvas(shown.width, shown.height).getContext('2d');
  copy.drawImage(shown, 0, 0);
  return copy.getImageData(0, 0, shown.width, shown.height).data;
})()`;
