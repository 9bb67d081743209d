export { default as Wordmark } from './wordmark.svg?react';
