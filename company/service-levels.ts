/**
 * All pages and emails use these promises, in the same words. The company must agree to them. `replyWorkingDays` is the
 * number of `reply`.
 */
export const serviceLevels = {
  reply: 'one working day',
  replyWorkingDays: 1,
  chat: 'the hour',
  firstCall: '30 minutes',
  firstCallCost: 'free',
  proposal: 'three working days',
  payment: '40 % to start, 60 % at launch',
  notice: '30 days',
};

/** Founder and team. */
export const people = { all: 'Six', team: 'Five' };

/** What happens after a message. */
export const nextSteps = [
  `You will hear from us within ${serviceLevels.reply}, from someone who could work on your project.`,
  `We talk for ${serviceLevels.firstCall} by phone or video. Free, no obligation.`,
  `Within ${serviceLevels.proposal} of the call you get a written scope with a date and a fixed price.`,
];
