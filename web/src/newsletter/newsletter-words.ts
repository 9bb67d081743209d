export const newsletterWords = {
  placeholder: 'name@example.com',
  button: 'Subscribe',
  submitting: 'Subscribing...',
  privacy: {
    text: 'We use your address for this newsletter only. Each issue has a link to unsubscribe.',
    link: { label: 'Privacy Policy', to: '/privacy-policy' },
  },
} as const;
