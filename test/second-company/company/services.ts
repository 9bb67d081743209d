import type { AtLeastOne, Service } from '#contract/company-words.ts';
import { company } from '#web/facts/company.ts';

const service = (id: Service['id'], icon: string, color: Service['color'], amount: number): Service => ({
  id,
  icon,
  title: company.services[id],
  summary: `${company.services[id]}, made with you at your bench.`,
  description: 'We look at how you work, and show that. Nothing is added that you would have to look after.',
  features: ['A visit to your workshop', 'Texts in two languages', 'Six photographs'],
  color,
  price: { amount },
  duration: '3 weeks',
  firstStep: 'A visit',
});

export const services: AtLeastOne<Service> = [
  service('websites', 'window', 'orange', 1900),
  service('shops', 'basket', 'green', 3400),
  service('photographs', 'lens', 'purple', 450),
];
