import { stageVariable } from '#contract/stage.ts';
import { readStage, stageOption } from '#infra/stage.ts';

export type Step = {
  readonly title: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Beside this process's own. @default nothing */
  readonly environment?: Readonly<Record<string, string>>;
};

const doctor = 'infra/doctor/main.ts';

/**
 * What `npm run deploy` runs, in this order, each only after the one before it went well: the last one visits what has been deployed and says where it is. `--stage preview-17` makes a preview, which may show samples; all
 * other arguments are for `cdk deploy`. Throws a sentence for a stage that has no name.
 */
export function deploySteps(argv: readonly string[]): readonly Step[] {
  const { stage, others } = takeStage(argv);
  const option = stage === undefined ? [] : [`--${stageOption}`, stage];
  const context = stage === undefined ? [] : ['--context', `${stageOption}=${stage}`];
  return [
    { title: 'What a deployment needs', command: 'node', args: [doctor, '--before', '--all', ...option] },
    { title: 'Tests of what is deployed', command: 'npm', args: ['run', '--silent', 'test:artefact'] },
    {
      title: 'Deployment',
      command: 'cdk',
      args: ['deploy', '--all', ...context, ...others],
      ...(stage !== undefined && { environment: { [stageVariable]: stage } }),
    },
    { title: 'The new release is served', command: 'node', args: ['ops/releases/publish.ts', ...option] },
    { title: 'A visit to the site', command: 'node', args: [doctor, '--after', ...option] },
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
