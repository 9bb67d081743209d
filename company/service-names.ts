/** The services by id, in the order of the form and of the footer. Messages store the id, so do not rename one. */
export const serviceNames = {
  'ai-digital-marketing': 'AI Digital Marketing',
  'web-development': 'Web Development',
  'ui-ux-design': 'UI/UX Design',
  'ai-content-strategy': 'AI Content Strategy',
  consulting: 'Consulting',
};
