import { defineLayerStyles } from '@chakra-ui/react';

export const layerStyles = defineLayerStyles({
  night: {
    value: {
      color: 'fg.onNight',
      bg: 'linear-gradient(180deg, {colors.bg.night} 0%, {colors.bg.nightEdge} 100%)',
      '--art-line': 'colors.artOnNight.line',
      '--art-line-2': 'colors.artOnNight.line2',
      '--art-soft': 'colors.artOnNight.soft',
      '--art-ground': 'colors.bg.night',
    },
  },
  paper: { value: { bg: 'bg', '--art-ground': 'colors.bg' } },
  dawn: { value: { bg: 'bg.subtle', '--art-ground': 'colors.bg.subtle' } },
  floating: { value: { bg: 'bg.panel', color: 'fg', borderColor: 'border', borderRadius: 'lg', boxShadow: 'float' } },
  card: { value: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg' } },
});
