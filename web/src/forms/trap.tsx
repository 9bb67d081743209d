import { trapField } from '#contract/proof.ts';

/** A field for scripts that fill in every field (N5): not shown, not read out, not reached by key, not filled by the browser. */
export function Trap() {
  return <input type="text" name={trapField} hidden autoComplete="off" />;
}
