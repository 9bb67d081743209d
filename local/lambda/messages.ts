/** What Lambda tells a function about an invocation besides the event. */
export type InvocationContext = {
  readonly awsRequestId: string;
  readonly functionName: string;
  readonly memoryLimitInMB: string;
  readonly invokedFunctionArn: string;
  /** Epoch milliseconds at which the function is stopped. */
  readonly deadlineMs: number;
};

export type Invocation = { readonly event: unknown; readonly context: InvocationContext };

export type FunctionError = { readonly errorType: string; readonly errorMessage: string; readonly trace?: string };

/** From the thread: once when the module is loaded, then one outcome for each request. */
export type ThreadMessage =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'returned'; readonly payload: string | undefined }
  | { readonly kind: 'failed'; readonly error: FunctionError };

export type ThreadData = { readonly codeDir: string; readonly handler: string };

/** The outcome of an invocation. A failure is the function's own: an error it threw, a timeout, its end. */
export type Outcome =
  { readonly kind: 'returned'; readonly payload: unknown } | { readonly kind: 'failed'; readonly error: FunctionError };
