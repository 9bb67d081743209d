/** The SES message tag, and the dimension of its metrics, that separates bounces at the company from other bounces. */
export const recipientTag = 'site-recipient';

export const recipients = { company: 'company', reader: 'reader' } as const;
