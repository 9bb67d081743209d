/** In days. CloudWatch allows certain periods only; the compiler refuses others. */
export const logRetentionDays = 90;
