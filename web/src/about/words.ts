export const founderHeading = 'Write to us';
