export const serviceLabels = {
  features: 'What you get',
  price: 'Price',
  from: 'From',
  duration: 'Duration',
  firstStep: 'First step',
  ask: 'Ask about',
} as const;
