/** How long the access logs, which hold visitors' IP addresses, are kept, in days: the stack sets it, the privacy policy says it. */
export const accessLogRetentionDays = 90;
