export const serviceLevels = {
  reply: 'two working days',
  replyWorkingDays: 2,
  chat: 'the day',
  firstCall: '20 minutes',
  firstCallCost: 'free',
  proposal: 'one week',
};

export const nextSteps = [
  `We talk for ${serviceLevels.firstCall}, for ${serviceLevels.firstCallCost}.`,
  `Within ${serviceLevels.proposal} you have a price in euros.`,
];

export const people = { all: 'Six', team: 'Five' };
