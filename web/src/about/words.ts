/** On the about page, above the email address and the phone number of the founder. */
export const founderHeading = 'Write to us';
