// Makes the files of the example programs in site/examples/. Run: npx tsx simulators/scripts/make-example-files.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawHarbor } from './draw-harbor.ts';
import { makePdf } from './make-pdf.ts';

const folder = fileURLToPath(new URL('../../site/examples/', import.meta.url));

/** Manual of an invented bicycle, one entry per page. */
const manual = [
  'Heron cargo bicycle: owner’s manual. The Heron is a cargo bicycle with two wheels, a wooden box in front of the rider and an electric motor in the rear wheel. Read this manual before the first ride and keep it with the bicycle. It applies to frames from number 4100 on.',
  'Battery. The battery sits under the saddle and can be charged in the bicycle or indoors. A full battery lasts for 60 kilometers on flat ground with a load of 40 kilograms. Charging takes four hours. Below five degrees Celsius the range falls by about a third, so keep the battery indoors in winter and charge it at room temperature. Never charge a frozen battery.',
  'Load. The box carries up to 80 kilograms. Put heavy things on the floor of the box and as near to the rider as possible. Together with rider and load the bicycle must not weigh more than 200 kilograms. Up to two children may ride in the box, on the bench and with both belts closed, until they are seven years old.',
  'Brakes. Both wheels have hydraulic disc brakes. Brake with both levers at the same time; loaded, the Heron needs twice the distance to stop. Check the pads every 1,000 kilometers and replace them when they are thinner than one millimeter. New pads need about thirty firm stops before they brake fully.',
  'Care. Wash the bicycle with a sponge and mild soap, never with a high-pressure cleaner, because water gets into the motor. Oil the chain every 300 kilometers and after each ride in the rain. Pump the tires up to 3.5 bar once a month. Have the bicycle serviced after the first 300 kilometers and then once a year.',
  'Lights and faults. The lights take their power from the battery and stay on for two hours after the motor has switched off. If the display shows E1, the battery is not locked in its holder. E2 means that the motor is too hot: stop for ten minutes. With any other code, do not ride on, and call the workshop.',
];

const files: Record<string, Buffer> = {
  'pdf-chat/documents/cargo-bicycle.pdf': makePdf(manual),
  'reimagine-images/images/harbor.png': drawHarbor(),
};

for (const [name, content] of Object.entries(files)) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(`${name}: ${content.length} bytes`);
}
