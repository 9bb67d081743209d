/** The message tag of SES, and the dimension of its CloudWatch metrics, by which bounces of one recipient are found. */
export const recipientTag = 'site-recipient';

/** The values of the tag. The company itself gets messages and the daily summary. */
export const recipients = { company: 'company', reader: 'reader' } as const;
