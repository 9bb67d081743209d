export { useKeptFocus } from '#web/src/ui/use-kept-focus.ts';
