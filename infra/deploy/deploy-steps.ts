import { readStage, stageOption } from '#infra/stage.ts';

export type Step = { readonly command: string; readonly args: readonly string[] };

/**
 * What `npm run deploy` runs, in this order, each only after the one before it went well. `--stage preview-17` makes a preview, which may show samples; all
 * other arguments are for `cdk deploy`. Throws a sentence for a stage that has no name.
 */
export function deploySteps(argv: readonly string[]): readonly Step[] {
  const { stage, others } = takeStage(argv);
  const option = stage === undefined ? [] : [`--${stageOption}`, stage];
  const context = stage === undefined ? [] : ['--context', `${stageOption}=${stage}`];
  return [
    { command: 'node', args: ['infra/doctor/main.ts', '--before', '--all', ...option] },
    { command: 'cdk', args: ['deploy', '--all', ...context, ...others] },
  ];
}

/** `--stage name` or `--stage=name`, and what is left of the arguments. */
export function takeStage(argv: readonly string[]): { readonly stage: string | undefined; readonly others: string[] } {
  const flag = `--${stageOption}`;
  const at = argv.findIndex((each) => each === flag || each.startsWith(`${flag}=`));
  const given = argv[at];
  if (given === undefined) return { stage: undefined, others: [...argv] };
  const isApart = given === flag;
  const name = isApart ? (argv[at + 1] ?? '') : given.slice(flag.length + 1);
  return { stage: readStage(name), others: argv.toSpliced(at, isApart ? 2 : 1) };
}
