import { defineLayerStyles } from '@chakra-ui/react';

/** The grounds a section can stand on, and the few surfaces laid upon them. */
export const layerStyles = defineLayerStyles({
  night: {
    value: {
      color: 'fg.onNight',
      bg: 'linear-gradient(180deg, {colors.bg.night} 0%, {colors.bg.nightEdge} 100%)',
    },
  },
  paper: { value: { bg: 'bg' } },
  dawn: { value: { bg: 'bg.subtle' } },
  card: { value: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg' } },
});
