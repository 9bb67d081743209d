/** How soon we answer, what starting costs and when someone is there: every page says it in these words. */
export const serviceLevels = {
  reply: 'one working day',
  firstCall: '30 minutes',
  firstCallCost: 'free',
  proposal: 'three working days',
  hours: 'Monday to Friday, 10 am to 6.30 pm Indian time',
} as const;
