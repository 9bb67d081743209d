/** What every page promises in the same words: how soon we answer, what starting costs, when someone is there. */
export const promises = {
  reply: 'one working day',
  firstCall: '30 minutes',
  firstCallCost: 'free',
  proposal: 'three working days',
  hours: 'Monday to Friday, 10 am to 6.30 pm Indian time',
} as const;
