import * as v from 'valibot';

/** How many releases of the pages are kept to go back to, the live one among them. */
export const keptReleases = 5;

/** The name of a release: the beginning of a hash of its files, so that equal files are one release. */
export const releaseIdSchema = v.pipe(v.string(), v.regex(/^[\da-f]{12}$/));

/** What the edge has to know of a release. It lies beside its pages. */
export const releaseTableSchema = v.object({
  id: releaseIdSchema,
  /** The routes that answer 200 (R12). */
  pages: v.array(v.string()),
  files: v.array(v.string()),
});
export type ReleaseTable = v.InferOutput<typeof releaseTableSchema>;

export const releaseTableFile = 'release.json';

/** Where the bucket has the pages and top-level files of a release. Hashed assets belong to all of them. */
export function releaseFolder(id: string): string {
  return `releases/${id}`;
}

/** Metadata of the objects of a release, which S3 gives as headers `x-amz-meta-…`. */
export const releaseMetadata = 'release';
/** Metadata of the page that is sent with another status than 200. */
export const statusMetadata = 'status';

/** Names the release that a page is of. */
export const releaseHeader = `x-amz-meta-${releaseMetadata}`;
