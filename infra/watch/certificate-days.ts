/**
 * A certificate that lasts so many days more, or fewer, is looked at by a person: the alarm and the doctor say so on the same day. AWS renews its own
 * long before (watch-certificates.ts).
 */
export const certificateWarningDays = 20;
