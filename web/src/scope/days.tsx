import { Box } from '@chakra-ui/react';
import { workingDaysOfWeek } from './scope.ts';

const day = 12;
const weekend = 6;
/** Where the given day ends, on a line of dots with gaps between the weeks. */
const endOfDay = (days: number) => day * days + weekend * Math.floor((days - 1) / workingDaysOfWeek);

/** A kolam as long as the work: one line closes round a dot for each working day. The last dot is the launch. */
export function Days({ days, most }: { readonly days: number; readonly most: number }) {
  const weeks = Math.ceil(most / workingDaysOfWeek);
  const strand = (bend: string) => `M0 12${`q6 ${bend}12 12 0t12 0t12 0t12 0t12 0h${weekend}`.repeat(weeks)}`;
  const dots = <path d={`M6 12H${endOfDay(most)}`} strokeDasharray={`0 12 0 12 0 12 0 12 0 ${day + weekend}`} />;
  return (
    <Box asChild width="full" height="auto" mt="3" overflow="visible">
      <svg
        viewBox={`-1 2 ${endOfDay(most) + 2} 20`}
        fill="none"
        stroke="currentcolor"
        strokeWidth="3"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <g opacity="0.3">{dots}</g>
        <Box asChild transition="width 240ms ease-out">
          <svg width={endOfDay(days)} height="24">
            {dots}
            <path d={strand('-') + strand('')} strokeWidth="1.5" />
          </svg>
        </Box>
        <path d={`M${endOfDay(days) - day / 2} 12h0`} strokeWidth="5.5" stroke="var(--art-accent)" />
      </svg>
    </Box>
  );
}
