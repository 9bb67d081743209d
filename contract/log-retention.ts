/**
 * How long the logs of the form API and its functions are kept, in days: the stack sets it, the privacy policy says it.
 * They hold no IP address and nothing that was typed.
 */
export const logRetentionDays = 90;
