/** The shortest password, in characters: the forms, the words and the user pool read it here (F5, K5). */
export const passwordMinLength = 6;
