export type LogMetric = {
  readonly name: string;
  /** CloudWatch's filter pattern for JSON lines. */
  readonly pattern: string;
  /** '1' counts lines; else the number of a line that is taken. */
  readonly value: string;
  readonly unit: 'Count' | 'Milliseconds';
};

/** Of the lines that the functions of the API write. CloudWatch makes metrics of them, which alarms can use. */
export const requestMetrics = [
  { name: 'Accepted', pattern: '{ $.status = 201 && $.outcome != "canary" }', value: '1', unit: 'Count' },
  { name: 'Failed', pattern: '{ $.level = "error" }', value: '1', unit: 'Count' },
  { name: 'Duration', pattern: '{ $.durationMs >= 0 }', value: '$.durationMs', unit: 'Milliseconds' },
] as const satisfies readonly LogMetric[];

export type RequestMetric = (typeof requestMetrics)[number]['name'];
