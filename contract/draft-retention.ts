/** How long a browser keeps what was typed into a form and not sent. */
export const draftDays = 7;
