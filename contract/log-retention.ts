/**
 * How long the logs of the API and its functions are kept, in days: the stack and the privacy policy read it here. They
 * hold no IP address and nothing that was typed. CloudWatch allows certain periods only; the compiler refuses others.
 */
export const logRetentionDays = 90;
