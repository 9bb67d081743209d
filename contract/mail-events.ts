/** An SES message tag. In CloudWatch it separates bounces of emails to the company from other bounces. */
export const recipientTag = 'site-recipient';

export const recipients = { company: 'company', visitor: 'visitor' } as const;
