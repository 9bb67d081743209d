/** The variables that the stack gives the outbox, without a webhook. */
export const outboxVariables = {
  FORM_TABLES: 'contacts=table-1 newsletters=table-2',
  COUNTERS_TABLE: 'counters',
  COMPANY_NAME: 'Rao & Daughters',
  COMPANY_ADDRESS: 'Rao & Daughters, 1 Placeholder Road, Bengaluru',
  TIME_ZONE: 'Asia/Kolkata',
  SITE_URL: 'https://site.example',
  MAIL_FROM: 'website@site.example',
  MAIL_TO: 'hello@site.example',
  MAIL_CONFIGURATION_SET: 'emails',
  SES_PRODUCTION_ACCESS: 'no',
  LINK_SECRET: 'a secret of the stack, forty letters long',
};
